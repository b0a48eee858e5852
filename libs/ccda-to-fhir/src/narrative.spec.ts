import { describe, expect, it } from '@jest/globals';
import { at, parseCcda } from '@chartloom/ccda';
import { narrative } from './narrative.js';

const div = (text: string): string | undefined => {
  const { root } = parseCcda(
    new TextEncoder().encode(`<ClinicalDocument xmlns="urn:hl7-org:v3"><text>${text}</text></ClinicalDocument>`),
  );
  return narrative(at(root, 'text'))?.div.replace(/^<div xmlns="[^"]*">|<\/div>$/g, '');
};

describe('narrative', () => {
  it.each([
    ['a paragraph', '<paragraph>a &lt; b &amp; c</paragraph>', '<p>a &lt; b &amp; c</p>'],
    ['styles', '<content styleCode="Bold">x</content>', '<span><b>x</b></span>'],
    ['a table', '<table onclick="x()"><tr><td colspan="2">1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
    [
      'an ordered list',
      '<list listType="ordered"><caption>c</caption><item>i</item></list>',
      '<span>c</span><br/><ol><li>i</li></ol>',
    ],
    [
      'words between the rows of a table',
      '<table>x<tr>y<td>1</td></tr></table>',
      '<table><tbody><tr><td>x</td></tr></tbody><tr><td>y</td><td>1</td></tr></table>',
    ],
    [
      'a paragraph in a table',
      '<table><paragraph>x</paragraph></table>',
      '<table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    ],
    ['words between items', '<list>x<item>i</item></list>', '<ul><li>x</li><li>i</li></ul>'],
    ['a script', '<script>alert(1)</script>', '<span>alert(1)</span>'],
    [
      'a safe link',
      '<linkHtml href="https://example.org/?a=1&amp;b=2">x</linkHtml>',
      '<a href="https://example.org/?a=1&amp;b=2">x</a>',
    ],
    ['an unsafe link', '<linkHtml href=" java&#10;script:alert(1)">x</linkHtml>', '<span>x</span>'],
    ['an ID', '<content ID="p1">x</content>', '<span id="p1">x</span>'],
  ])('of %s', (_, text, expected) => expect(div(text)).toBe(expected));

  it('is absent where there are no words', () => expect(div('<paragraph> </paragraph>')).toBeUndefined());
});
