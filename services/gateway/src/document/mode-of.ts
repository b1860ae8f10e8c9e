import { type ColorMode, keptMode } from '@rodada/contracts/color-mode'
import type { FastifyRequest } from 'fastify'

/** The colour mode that the visitor's device keeps. */
export function modeOf({ headers }: FastifyRequest): ColorMode {
  return keptMode(headers.cookie ?? '')
}
