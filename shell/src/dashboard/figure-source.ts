import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/calls/api'
import { type Deferred, deferred } from '@rodada/web/calls/deferred'
import { formatCount } from '@rodada/web/words/format'

export interface Figure {
  readonly label: string
  readonly value: string
  /** Path of the list of what it counts. */
  readonly href: string
}

/** Figures of one answer: their labels are known before their values. */
export interface FigureGroup {
  readonly labels: readonly string[]
  readonly values: Deferred<readonly Figure[]>
}

/** A group, with the tile that it stands on. */
interface TileGroup extends FigureGroup {
  readonly href: string
}

interface FigureOf<A> {
  readonly label: string
  readonly of: (answer: A) => number
  /** Path of the list of what it counts; a function where that depends on the day. */
  readonly href: string | (() => string)
}

/** Options of a read whose failure leaves the rest of the page in place. */
interface PartRead {
  readonly signal: AbortSignal
  readonly stays: true
}

/** Figures of a role, from one call to one service. */
interface Source {
  readonly role: Role
  /** Calls once, and shares the answer among the tiles. Never rejects: a failure shows in its tiles. */
  readonly start: (api: Api, signal: AbortSignal) => Promise<readonly TileGroup[]>
}

/** @param read the call. @param tiles figures of each tile, by its `href`. */
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
