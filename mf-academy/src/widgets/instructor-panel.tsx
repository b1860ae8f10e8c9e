import type { LoaderArgs } from '@rodada/web/pages/page'
import { Panel } from '../instructor/panel.tsx'
import { type KnownDay, loadDay } from '../instructor/use-class-day.ts'

/** The instructor's running class and today's sessions, the same on all devices. */
export const loader = ({ api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>) =>
  loadDay(api, { signal })

/** The instructor's panel on the dashboard. */
export function Component({ data }: { data: KnownDay }) {
  return <Panel loaded={data} />
}
