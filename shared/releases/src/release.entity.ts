import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ContractTexts } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ReleaseChangeKind, ReleaseChangeSource } from '@rodada/contracts/platform/release-calls'
import { unlogged } from '@rodada/service/command/unlogged'
import { label } from '@rodada/service/data/label'
import { type EntityManager, openDb } from '@rodada/service/data/orm'
import { createdInstant, identity, json } from '@rodada/service/data/value-types'
import type { Trial } from './trial.ts'

/** A published release of the shell or a remote. Written once: a trigger refuses changes. */
export const Release = defineEntity({
  name: 'Release',
  label: 'Versión publicada',
  tableName: 'release',
  properties: {
    app: label('Aplicación', p.text().$type<AppName>().primary()),
    version: label('Versión', p.text().primary()),
    /** SHA-256 of its `release.json`, which has the hashes of all its files. */
    digest: label('Huella', p.text()),
    /** Ranges of the contracts that it works with. */
    contract: json<ContractTexts>().hidden(),
    /** The contract that a shell offers. */
    offers: p.text().strictNullable().hidden(),
    publishedAt: createdInstant(),
    publishedBy: label('Publicada por', p.integer().strictNullable()),
  },
  indexes: [
    {
      name: 'release_by_age',
      expression: 'create index "release_by_age" on "release" (app, published_at desc)',
    },
  ],
})
export type Release = InferEntity<typeof Release>

/** Which release of an app is active. */
export const ReleasePointer = defineEntity({
  name: 'ReleasePointer',
  label: 'Versión activa',
  tableName: 'release_pointer',
  properties: {
    app: label('Aplicación', p.text().$type<AppName>().primary()),
    version: label('Versión', p.text()),
    /** Foreign key over app and version: the active release is a published one. */
    release: () =>
      p.manyToOne(Release).joinColumns('app', 'version').mapToPk().updateRule('no action').hidden(),
    /** Whether only an administrator can move it, by unpinning it first. */
    pinned: label('Fijada', p.boolean().default(false)),
    /** Versions that were active before, the latest last: a rollback returns to it. */
    previous: label('Versiones anteriores', p.array().default([])),
    /** The release that a share of the visitors gets. */
    trial: label('A prueba', json<Trial>().strictNullable()),
  },
})
export type ReleasePointer = InferEntity<typeof ReleasePointer>

/** The history of an app's releases, which the administration shows. Written once. */
export const ReleaseChange = unlogged(
  defineEntity({
    name: 'ReleaseChange',
    tableName: 'release_change',
    properties: {
      id: identity(),
      app: p.text().$type<AppName>(),
      kind: p.text().$type<ReleaseChangeKind>(),
      fromVersion: p.text().strictNullable(),
      toVersion: p.text().strictNullable(),
      changedAt: createdInstant(),
      changedBy: p.integer().strictNullable(),
      source: p.text().$type<ReleaseChangeSource>(),
      reason: p.text().strictNullable(),
    },
    indexes: [
      {
        name: 'release_change_by_app',
        expression: 'create index "release_change_by_app" on "release_change" (app, id desc)',
      },
    ],
  }),
)
export type ReleaseChange = InferEntity<typeof ReleaseChange>

/** Typed SQL on the registry's tables, in the transaction of `em` where it has one. */
export function releaseDb(em: EntityManager) {
  return openDb<readonly [typeof Release, typeof ReleasePointer, typeof ReleaseChange]>(em)
}
