import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { filePurposes } from '@rodada/contracts/media/picture'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, instant } from '@rodada/service/data/value-types'

/** In this order: uploaded; named by a form that is being saved; part of a record. */
const fileStates = ['temporary', 'reserved', 'permanent'] as const
export type FileState = (typeof fileStates)[number]

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]
const fileTypes = [...imageTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/**
 * A stored file. It is uploaded without a purpose (temporary, for its uploader alone), reserved for one by the service
 * whose form names it, and made permanent by that form's event.
 */
export const File = unlogged(
  defineEntity({
    name: 'File',
    tableName: 'file',
    properties: {
      name: p
        .text()
        .primary()
        .collation('C')
        .check("name ~ '^[a-z0-9][a-z0-9-]{0,79}\\.(jpg|png|webp|pdf)$'"),
      /** Null until a form names the file. */
      purpose: p.enum(filePurposes).strictNullable(),
      state: p.enum(fileStates).default('temporary'),
      /** Account of the uploader; of a document that a record has, its owner's account. */
      ownerId: p.integer().strictNullable(),
      /** Digest of the uploading browser's key; null once a record has the file. */
      browser: p.text().strictNullable().check("browser ~ '^[A-Za-z0-9_-]{43}$'"),
      /**
       * Digest of the uploader's network, whose bounds the file counts against; null for the staff's, or once a record has it.
       */
      network: p.text().strictNullable().check("network ~ '^[A-Za-z0-9_-]{43}$'"),
      /** Pixels; of a PDF the points of its page. */
      width: p.integer().check('width > 0'),
      height: p.integer().check('height > 0'),
      /** Dominant colour, `#rrggbb`. */
      color: p.text().check("color ~ '^#[0-9a-f]{6}$'"),
      bytes: p.bigint('number').check('bytes > 0'),
      mime: p.enum(fileTypes),
      /** Generated from the purpose. The default keeps it out of inserts. */
      private: p
        .boolean()
        .generated("(COALESCE((purpose <> ALL (ARRAY['courses'::text, 'products'::text])), true)) stored")
        .default(null),
      /** Whether it lies in its permanent place; until then in the temporary one, encrypted. */
      settled: p.boolean().default(false),
      /** Time of the last event about the file: older ones change nothing. */
      toldAt: instant().strictNullable(),
      createdAt: createdInstant(),
      /** Null: kept until it is deleted. */
      expiresAt: instant().strictNullable(),
    },
    checks: [
      { name: 'file_purpose_by_state', expression: "(purpose IS NULL) = (state = 'temporary'::text)" },
      { name: 'file_ends', expression: "(state = 'permanent'::text) OR (expires_at IS NOT NULL)" },
      { name: 'file_place', expression: "(state = 'permanent'::text) OR (NOT settled)" },
    ],
    indexes: [
      { name: 'file_owner', properties: ['ownerId'], where: 'owner_id is not null' },
      { name: 'file_expires_at', properties: ['expiresAt'], where: 'expires_at is not null' },
      {
        name: 'file_unclaimed',
        expression: `create index "file_unclaimed" on "file" ("network") include ("bytes") where state <> 'permanent'`,
      },
    ],
  }),
)
export type File = InferEntity<typeof File>
