import { statfs } from 'node:fs/promises'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { FastifyInstance } from 'fastify'

/** Of the disk that holds a folder, in bytes. */
export interface DiskSpace {
  readonly free: number
  readonly size: number
}

/** @throws where there is no such folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const gibibyte = 1024 ** 3

/**
 * Bytes that uploads leave free: a full disk would stop the database beside them. More than all that can be on its way at once
 * (64 connections with 10 MB each), and no more than a tenth of a small disk, such as a container's own.
 */
export function reserveOf({ size }: DiskSpace): number {
  return Math.min(gibibyte, size / 10)
}

/** Whether the disk, or the account's quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

const intervalMs = 30_000
/** In multiples of the reserve: early enough for the operator to make room before uploads are refused. */
const warningBound = 3

/** Reports free space on /metrics, and logs a warning once when little is left. */
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
