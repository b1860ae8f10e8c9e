import type { MenuIcon as MenuIconName } from '@rodada/contracts/platform/release'
import { Outline } from '../../icons/icon.tsx'

/** Apart from those of `Icon`, which every page loads. */
const paths: Readonly<Record<MenuIconName, string>> = {
  attendance: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 11-3.3M14 19l2.5 2.5L21 17',
  classes: 'M3 15h18M6 15c0-3-1-4-3-5m15 5c0-3 1-4 3-5M7.5 19.5v.01m9-.01v.01',
  courses: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13',
  log: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4m4 0v4.5l3 2',
  messages: 'M3 6h18v12H3zM3 7l9 7 9-7',
  orders: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v8',
  payments: 'M3 6h18v12H3zM3 10h18M7 14.5h3',
  products: 'M3 9c0 3 2 4 4 4h10c2 0 4-1 4-4M7 13l-1 4m11-4 1 4M6.5 18.5v.01m11-.01v.01',
  reports: 'M4 20h16M7 16v-5m5 5V6m5 10v-8',
  requests: 'M4 5h16v11H9l-5 4V5Zm4 4h8m-8 3h5',
  sale: 'M5 10h14v10H5zM8 10V7a4 4 0 0 1 8 0v3M9 14h.01M15 14h.01',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-12v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2',
  state: 'M3 12h4l3-7 4 14 3-7h4',
  stock: 'M4 20V9l8-5 8 5v11M8 20v-7h8v7M8 16.5h8',
  subscriptions: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4V7Zm10 0v10',
  timetable: 'M5 6h14v14H5zM5 10h14M9 3.5V7m6-3.5V7m-6 7h2m3 0h1m-6 3h2',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5a6 6 0 0 1 3 5.5',
}

/** A remote may be newer than this shell and name an icon that is unknown here. */
const unknown = 'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'

/** The icon beside a page's name; decorative. */
export function MenuIcon({ name, size }: { name: MenuIconName; size?: number }) {
  return <Outline d={Object.hasOwn(paths, name) ? paths[name] : unknown} size={size} />
}
