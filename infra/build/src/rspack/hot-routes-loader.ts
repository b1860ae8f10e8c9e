/**
 * Development only, for `routes.tsx`: takes updates of page modules here. A page exports its loader beside its
 * component, which Fast Refresh does not accept by itself, and the whole document would load anew. The app hears
 * the event (`@rodada/web/hot-pages`), fetches the page's module and data again, and refreshes its components.
 */
export default function hotRoutes(source: string): string {
  const pages = [...source.matchAll(/import\(\s*(?:\/\*.*?\*\/\s*)?(['"])(.+?)\1\s*\)/g)].map(
    ([, , path]) => path,
  )
  return [
    `import { performReactRefresh } from 'react-refresh/runtime'`,
    source,
    `const tell = () => window.dispatchEvent(new CustomEvent('rodada:hot', { detail: performReactRefresh }))`,
    ...pages.map((path) => `import.meta.webpackHot?.accept(${JSON.stringify(path)}, tell)`),
  ].join('\n')
}
