import { resolve } from 'node:path'

/** The checkout's root folder. */
export const repository = resolve(import.meta.dirname, '../../..')
