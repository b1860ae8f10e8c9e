import { instrumentsIn } from '@rodada/service/instruments'
import type { FastifyInstance } from 'fastify'
import { type DiskSpace, reserveOf } from './disk-space.ts'

const intervalMs = 30_000
/** In reserves: early enough for the operator to make room before uploads are refused. */
const warningBound = 3

/** Shows on /metrics what is left of the disk, and warns once when that becomes little. */
export async function watchDisk(app: FastifyInstance, read: () => Promise<DiskSpace>): Promise<void> {
  const { gauge } = instrumentsIn(app.metrics)
  const free = gauge('media_disk_free_bytes', 'Free space of the disk that holds DATA_DIR')
  const reserve = gauge('media_disk_reserve_bytes', 'Free space below which uploads are refused')
  let isLow = false
  const look = async (): Promise<void> => {
    const space = await read()
    free.set(space.free)
    reserve.set(reserveOf(space))
    const wasLow = isLow
    isLow = space.free < warningBound * reserveOf(space)
    if (isLow && !wasLow) app.log.warn({ disk: space }, 'the disk of DATA_DIR is nearly full')
  }
  const lookAgain = () =>
    look().catch((error: unknown) => app.log.warn({ err: error }, 'the disk is unreadable'))
  await lookAgain()
  const timer = setInterval(() => void lookAgain(), intervalMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
