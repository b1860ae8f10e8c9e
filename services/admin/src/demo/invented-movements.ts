import { createHash } from 'node:crypto'
import type { NewMovement } from '../movement-log/append-movements.ts'
import { movementTemplates, pick } from './movement-templates.ts'

const browsers = [
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/145.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/145.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
]

/** The n-th invented movement of a series: always the same but for its time. */
export function inventMovement(series: string, n: number, occurredAt: Date): NewMovement {
  const scatter = scatterOf(series, n)
  const template = pick(movementTemplates, scatter)
  const actorId = pick(template.actors, scatter >>> 7)
  return {
    eventId: eventIdOf(series, n),
    title: template.title,
    description: template.describe(n, actorId),
    level: template.level,
    service: template.service,
    actorId,
    subjectId: template.ownData ? actorId : null,
    occurredAt,
    formData: template.formData?.(n) ?? null,
    before: template.change?.(n).before ?? null,
    after: template.change?.(n).after ?? null,
    ...(template.labels && { labels: template.labels }),
    // RFC 5737: addresses for documentation.
    origin: {
      address: `203.0.113.${1 + ((scatter >>> 3) % 250)}`,
      userAgent: pick(browsers, scatter >>> 11),
    },
    requestId: `${series}-${n}`,
  }
}

/** Ids follow from series and number, so that a second seeding finds the first. */
export function eventIdOf(series: string, n: number): string {
  const digest = createHash('sha256').update(`${series}:${n}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

function scatterOf(series: string, n: number): number {
  return createHash('sha256').update(`${series}/${n}`).digest().readUInt32BE()
}
