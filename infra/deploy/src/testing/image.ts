import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Image {
  readonly text: string
  readonly stages: readonly string[]
  readonly ports: Readonly<Record<'LISTEN_PORT' | 'METRICS_PORT', number>>
  readonly drainSeconds: number
}

export async function readImage(): Promise<Image> {
  const text = await readFile(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
  const number = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(text)?.[1])
  return {
    text,
    stages: [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage = '']) => stage),
    ports: { LISTEN_PORT: number('LISTEN_PORT'), METRICS_PORT: number('METRICS_PORT') },
    drainSeconds: number('DRAIN_SECONDS'),
  }
}
