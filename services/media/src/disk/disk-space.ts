import { statfs } from 'node:fs/promises'

/** Of the disk that holds a folder, in bytes. */
export interface DiskSpace {
  /** What its processes may still fill. */
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
 * Bytes that uploads leave free: a full disk stops the database beside them. More than all that can be on its way at
 * once (64 connections with 10 MB each), and no more than a tenth of a small disk, such as a container's own.
 */
export function reserveOf({ size }: DiskSpace): number {
  return Math.min(gibibyte, size / 10)
}

/** Whether something failed because the disk, or what an account may fill of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOSPC' || error.code === 'EDQUOT'
}
