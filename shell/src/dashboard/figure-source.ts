import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/api'
import { type Deferred, deferred } from '@rodada/web/deferred'
import { formatCount } from '@rodada/web/format'

/** A number that matters to the user who looks at a tile. */
export interface Figure {
  readonly label: string
  readonly value: string
  /** The list of what it counts. */
  readonly href: string
}

/** Figures of one answer: what they are called is known before they are. */
export interface FigureGroup {
  readonly labels: readonly string[]
  readonly values: Deferred<readonly Figure[]>
}

/** Where a group stands. */
interface TileGroup extends FigureGroup {
  readonly href: string
}

/** A figure that an answer holds. */
interface FigureOf<A> {
  readonly label: string
  readonly of: (answer: A) => number
  /** The list of what it counts; a function where that follows from the day. */
  readonly href: string | (() => string)
}

/** How a part of a page is read that fails alone. */
interface PartRead {
  readonly signal: AbortSignal
  readonly stays: true
}

/** The figures of a role's work, from one call to one service. */
interface Source {
  readonly role: Role
  /** Asks once, and shares the answer out among the tiles. Never rejects: what fails, fails in its tiles. */
  readonly start: (api: Api, signal: AbortSignal) => Promise<readonly TileGroup[]>
}

/**
 * Declares a source.
 * @param read the call.
 * @param tiles which of its figures stand on which tile, by `href`.
 */
export function source<A>(
  role: Role,
  read: (api: Api, options: PartRead) => Promise<A>,
  tiles: Readonly<Record<string, readonly FigureOf<A>[]>>,
): Source {
  const start: Source['start'] = (api, signal) => {
    const answer = read(api, { signal, stays: true })
    return Promise.all(Object.entries(tiles).map(([href, figures]) => groupOf(href, figures, answer)))
  }
  return { role, start }
}

async function groupOf<A>(
  href: string,
  figures: readonly FigureOf<A>[],
  answer: Promise<A>,
): Promise<TileGroup> {
  const values = answer.then((counted) =>
    figures.map(({ label, of, href }) => ({
      label,
      value: formatCount(of(counted)),
      href: typeof href === 'string' ? href : href(),
    })),
  )
  return { href, labels: figures.map(({ label }) => label), values: await deferred(values) }
}
