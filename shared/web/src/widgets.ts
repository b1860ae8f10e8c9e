import { type CodeLoader, createCodeLoader } from './code-loader.ts'
import type { WidgetModule } from './page.ts'

/** The widgets that a page may compose, by `remote/Name`. */
export interface Widgets {
  /** Fetches a widget's code; a failure is not remembered. */
  load(name: string): Promise<WidgetModule>
  /** Its module if the code is here. */
  loaded(name: string): WidgetModule | undefined
}

/** Keeps what `fetchWidget` brought, by name. */
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
