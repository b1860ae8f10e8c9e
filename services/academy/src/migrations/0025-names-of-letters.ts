import { Migration } from '@mikro-orm/migrations'
import type { Business } from '@rodada/contracts/business-data'
import { readBusiness } from '@rodada/service/business/business-copy'
import { sql } from 'kysely'
import { letterOf } from '../participant/letter-text.ts'

/** A letter that names nobody, with its student as they are now. */
interface NamelessLetter {
  readonly id: number
  readonly textHash: string
  readonly signedAt: Date
  readonly name: string
  readonly parentName: string | null
  readonly birthdate: string
  readonly contact: { readonly name: string; readonly phone: string } | null
}

/**
 * Names whom letters are about that were signed before their names were kept. An adult has signed for themselves; a
 * minor's name is proven by the digest, where the letter still reads as it was signed. Others stay without, and ask to be
 * signed again.
 */
export class NamesOfLetters extends Migration {
  override async up(): Promise<void> {
    const db = this.getEntityManager().getKysely()
    await sql`update signed_letter set participant_name = signer_name
      where participant_name = '' and not is_minor`.execute(db)
    const business = await readBusiness(db)
    const { rows } = await nameless.execute(db)
    for (const { id, name } of rows.filter((letter) => reads(letter, business)))
      await sql`update signed_letter set participant_name = ${name} where id = ${id}`.execute(db)
  }
}

const nameless = sql<NamelessLetter>`
  select letter.id, letter.text_hash as "textHash", letter.signed_at as "signedAt",
    participant.name, participant.parent_name as "parentName", participant.birthdate::text as birthdate,
    case when responsible.id is not null
      then jsonb_build_object('name', responsible.name, 'phone', responsible.phone) end as contact
  from signed_letter letter
  join participant on participant.id = letter.participant_id
  left join responsible on responsible.id = participant.responsible_id
  where letter.participant_name = '' and letter.is_minor
  order by letter.id`

function reads({ contact, signedAt, textHash, ...student }: NamelessLetter, business: Business): boolean {
  return letterOf(student, contact ?? undefined, business, new Date(signedAt)).textHash === textHash
}
