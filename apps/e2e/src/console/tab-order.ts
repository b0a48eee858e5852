/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** More presses than any page has controls. */
const MOST_PRESSES = 400;

/**
 * Controls of the page that no press of Tab comes to, once around. Of a dialog that is open only its own count; of a group of radio
 * buttons, in which arrows move, one.
 */
export async function missedByTab(page: Page): Promise<readonly string[]> {
  const total = await page.evaluate(markControls);
  const reached = new Set<string>();
  for (let i = 0; i < MOST_PRESSES && reached.size < total.length; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['control']);
    if (at !== undefined) reached.add(at);
  }
  return total.filter(({ id }) => !reached.has(id)).map(({ html }) => html);
}

/** Numbers every control that a person sees and could use. */
function markControls(): readonly { readonly id: string; readonly html: string }[] {
  const dialog = document.querySelector('[role=dialog]');
  const seen = new Set<string>();
  const controls = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
    ),
  ].filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    if (seen.has(element.name) || !(element.checked || isUnchecked(element.name))) return false;
    seen.add(element.name);
    return true;
  });
  function isUnchecked(name: string): boolean {
    return !document.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`);
  }
  return controls.map((element, i) => {
    element.dataset['control'] = String(i);
    return { id: String(i), html: element.outerHTML.slice(0, 160) };
  });
}
