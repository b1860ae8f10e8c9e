import { type CodeLoader, createCodeLoader } from './code-loader.ts'
import type { WidgetModule, Widgets } from './page.ts'

/** Caches the modules of `fetchWidget` by name. */
export function createWidgets(fetchWidget: (name: string) => Promise<WidgetModule>): Widgets {
  const loaders = new Map<string, CodeLoader<WidgetModule>>()
  return {
    load(name) {
      const loader = loaders.get(name) ?? createCodeLoader(() => fetchWidget(name))
      loaders.set(name, loader)
      return loader.load()
    },
    loaded: (name) => loaders.get(name)?.loaded(),
  }
}
