import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { flatSections } from './sections.js';

const markdown = (inner: string): string | undefined => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;
  return flatSections([{ title: 'A', text: { status: 'generated', div } }], 'markdown')[0]?.text;
};

describe('a narrative as Markdown', () => {
  it.each([
    ['words alone', 'Well &amp; fit', 'Well & fit'],
    ['paragraphs', '<p>One</p><p>Two  words</p>', 'One\n\nTwo words'],
    ['words beside paragraphs', 'Before<p>Within</p>after', 'Before\n\nWithin\n\nafter'],
    ['breaks', 'One<br/>Two', 'One\\\nTwo'],
    ['emphasis', '<p><b>Bold</b> and <i>slanted</i> <b> </b></p>', '**Bold** and *slanted*'],
    ['blanks within emphasis', '<p>a<b> bold </b>c</p>', 'a **bold** c'],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['a list within a list', '<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>', '1. One\n   - Two\n2. Three'],
    [
      'a table with a head',
      '<table><caption>Results</caption><thead><tr><th>Test</th><th>Value</th></tr></thead><tbody><tr><td>Sodium</td><td>139</td></tr></tbody></table>',
      'Results\n\n| Test | Value |\n| --- | --- |\n| Sodium | 139 |',
    ],
    [
      'a table without one',
      '<table><tbody><tr><td>Sodium</td><td>139</td></tr></tbody></table>',
      '|  |  |\n| --- | --- |\n| Sodium | 139 |',
    ],
    [
      'rows of different length, and cells of several lines',
      '<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p><p>2</p></td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1<br>2 |  |',
    ],
    ['signs of Markdown', '2 * 3 | [x] _y_ `z` &lt;b&gt; \\', '2 \\* 3 \\| \\[x\\] \\_y\\_ \\`z\\` \\<b> \\\\'],
    [
      'signs that mean something at the beginning',
      '<p># one</p><p>- two</p><p>3. three</p><p>&gt; 60</p>',
      '\\# one\n\n\\- two\n\n\\3. three\n\n\\> 60',
    ],
    ['numbers that are none of a list', '3.5 mg and 12', '3.5 mg and 12'],
    ['what is not closed', '<p>One<b>two', 'One**two**'],
    ['what was never opened', 'One</p>two', 'Onetwo'],
    ['nothing', '<p> </p>', ''],
  ])('has %s', (_, inner, expected) => expect(markdown(inner)).toBe(expected));

  it('loses no word, wherever it stands', () => {
    const word = fc.stringMatching(/^[a-z]{2,6}$/);
    const leaf = word.map((text) => ({ xhtml: text, words: [text] }));
    const { tree } = fc.letrec<{ tree: { xhtml: string; words: string[] } }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(fc.constantFrom('p', 'div', 'b', 'span', 'ul', 'table'), fc.array(tie('tree'), { maxLength: 3 }))
          .map(([name, children]) => {
            const wrap = (xhtml: string): string => {
              if (name === 'ul') return `<li>${xhtml}</li>`;
              return name === 'table' ? `<tr><td>${xhtml}</td></tr>` : `${xhtml} `;
            };
            const inner = children.map(({ xhtml }) => wrap(xhtml)).join('');
            return { xhtml: `<${name}>${inner}</${name}>`, words: children.flatMap(({ words }) => words) };
          }),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ xhtml, words }) => {
        const found =
          markdown(xhtml)
            ?.replaceAll('<br>', ' ')
            .match(/[a-z]+/g) ?? [];
        return found.join(' ') === words.join(' ');
      }),
    );
  });
});
