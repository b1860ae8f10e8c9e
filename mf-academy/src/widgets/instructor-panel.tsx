import type { LoaderArgs } from '@rodada/web/page'
import { Panel } from '../instructor-panel/panel.tsx'
import type { OpenClass } from '../instructor-panel/use-open-class.ts'

/** The class that the instructor holds now, on whatever device it was started. */
export const loader = ({ api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>) =>
  api.get('/api/Instructor/InstructorInClass', { signal })

/** What an instructor runs classes with, for the dashboard. */
export function Component({ data }: { data: OpenClass }) {
  return <Panel loaded={data} />
}
