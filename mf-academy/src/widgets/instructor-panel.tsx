import type { LoaderArgs } from '@rodada/web/page'
import { Panel } from '../instructor/panel.tsx'
import { askForOpenClass, type KnownClass } from '../instructor/use-open-class.ts'

/** The class that the instructor holds now, on whatever device it was started. */
export const loader = ({ api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>) =>
  askForOpenClass(api, { signal })

/** What an instructor runs classes with, for the dashboard. */
export function Component({ data }: { data: KnownClass }) {
  return <Panel loaded={data} />
}
