import type { LoaderArgs } from '@rodada/web/page'
import { Panel } from '../instructor/panel.tsx'
import { type KnownDay, loadDay } from '../instructor/use-class-day.ts'

/** The instructor's class and sessions of today, on whatever device they are held. */
export const loader = ({ api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>) =>
  loadDay(api, { signal })

/** What an instructor runs classes with, for the dashboard. */
export function Component({ data }: { data: KnownDay }) {
  return <Panel loaded={data} />
}
