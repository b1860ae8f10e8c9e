import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ticketName } from '@rodada/contracts/platform/page-report-bounds'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { RunningTrial } from '@rodada/releases/active'
import { type ActiveReleases, appNames } from '@rodada/releases/source'
import { shareOf } from '@rodada/releases/trial'
import type { FastifyRequest } from 'fastify'
import { visitorNumber } from './visitor-number.ts'

/** What a document had of a trial. */
export interface Arm {
  readonly app: AppName
  /** When the trial began: two of an app are told apart by it. */
  readonly since: string
  /** Of 100 visitors, when the document was sent. */
  readonly share: number
  readonly isNew: boolean
}

/** Of one document, and of no person: the gateway keeps none. */
export interface VisitTicket {
  readonly id: string
  readonly arms: readonly Arm[]
}

/** Machines that keep cookies and say what they are. Others keep none, and get the releases in force. */
const machines = /bot|crawl|spider|headless|lighthouse/i

export interface VisitTickets {
  /** Value of the document's `Server-Timing`; undefined where it does not count: no trial, no number, a machine. */
  header(
    releases: ActiveReleases,
    trials: readonly RunningTrial[],
    request: Pick<FastifyRequest, 'headers'>,
  ): string | undefined
  /** Undefined where no gateway of this site has made it. */
  read(ticket: string): VisitTicket | undefined
}

/** @param secret the same for all gateways. */
export function visitTickets(secret: string): VisitTickets {
  const key = createHmac('sha256', secret).update('visits').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

  return {
    header(releases, trials, { headers }) {
      const isCounted =
        visitorNumber(headers.cookie) !== undefined && !machines.test(headers['user-agent'] ?? '')
      const arms = isCounted ? trials.flatMap((trial) => armOf(trial, releases)) : []
      if (arms.length === 0) return undefined
      // The browser tells trials apart by the second part, without the share, which rises.
      const names = arms.map(({ app, since }) => `${app}_${Date.parse(since).toString(36)}`).join('+')
      const sides = arms.map(({ share, isNew }) => `${share}${isNew ? 'n' : 'o'}`).join('+')
      const text = `${randomBytes(9).toString('base64url')}.${names}.${sides}`
      return `${ticketName};desc="${text}.${sign(text)}"`
    },
    read(ticket) {
      const [id = '', names = '', sides = '', mark = ''] = ticket.split('.')
      const [given, right] = [Buffer.from(mark), Buffer.from(sign(`${id}.${names}.${sides}`))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const side = sides.split('+')
      return { id, arms: names.split('+').flatMap((name, at) => readArm(name, side[at] ?? '')) }
    },
  }
}

function armOf({ app, version, since, release, ...trial }: RunningTrial, releases: ActiveReleases): Arm[] {
  const sent = releases[app]?.version
  const isNew = sent === version
  if (!isNew && sent !== release.fallback?.version) return []
  return [{ app, since, share: shareOf(trial), isNew }]
}

function readArm(name: string, side: string): Arm[] {
  const [text, since = ''] = name.split('_')
  const app = appNames.find((one) => one === text)
  if (app === undefined) return []
  const at = new Date(Number.parseInt(since, 36)).toISOString()
  return [{ app, since: at, share: Number.parseInt(side, 10), isNew: side.endsWith('n') }]
}
