import { lazy, useState, type ComponentType } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A page whose code is loaded when it is opened first, or before. */
export type LoadedPage<P> = ComponentType<P> & { readonly load: () => Promise<unknown> };

/**
 * Makes a page out of how its code is loaded. Code that is here already is shown at once; React would show it 300 ms after the last time that
 * something was waited for.
 * @example const Usage = pageOf(() => import('../usage/usage-page.js'));
 */
export function pageOf<P extends object>(load: () => Promise<Module<P>>): LoadedPage<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async (): Promise<Module<P>> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(loadOnce);
  function Page(props: P) {
    // for as long as it is shown: what was waited for is not drawn anew when it is here
    const [Content] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return <Content {...props} />;
  }
  return Object.assign(Page, { load: loadOnce });
}
