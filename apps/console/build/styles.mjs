import { existsSync } from 'node:fs';
import { sep } from 'node:path';

/** Where a component of Mantine has the names of its classes. */
const CLASSES = /^(?<root>.*\/@mantine\/(?<library>[a-z]+))\/esm\/(?:.*\/)?(?<component>[\w-]+)\.module\.mjs$/;

/** What the styles of a component are in: a file of its own where the library has them apart. */
function stylesOf(id) {
  const { root, library, component } = CLASSES.exec(id.split('?')[0].replaceAll(sep, '/'))?.groups ?? {};
  if (root === undefined) return undefined;
  const own = `styles/${component}.layer.css`;
  const file = existsSync(`${root}/${own}`) ? own : 'styles.layer.css';
  return `@mantine/${library}/${file}`;
}

/**
 * Each component of Mantine brings its styles, so that a page loads those of what it shows. They are in a layer: what the console itself
 * says wins, in whichever order they come.
 */
export const componentStyles = () => ({
  name: 'component-styles',
  enforce: 'pre',
  transform(code, id) {
    const styles = stylesOf(id);
    return styles ? { code: `import '${styles}';\n${code}`, map: null } : undefined;
  },
});
