import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { instant } from '@rodada/service/data/value-types'

/** Pixels that a network has uploaded since its window began. */
export const NetworkUse = unlogged(
  defineEntity({
    name: 'NetworkUse',
    tableName: 'network_use',
    properties: {
      /** Digest of the network. */
      network: p.text().primary().check("network ~ '^[A-Za-z0-9_-]{43}$'"),
      pixels: p.bigint('number'),
      windowEndsAt: instant(),
    },
  }),
)
export type NetworkUse = InferEntity<typeof NetworkUse>
