import { letterVersion } from '@rodada/contracts/family/letter-text'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Fills, in proportion to the volume data, the tables that it leaves small: their plans too are those of many rows. */
export async function fillOtherTables(db: QueryExecutorProvider, rows: number): Promise<void> {
  const statements = [
    sql`insert into user_copy (user_id, name, last_name, changed_at)
      select number, case when number % 20 = 0 then 'Leo' else 'Persona' end, 'Familia ' || number, now()
      from generate_series(1001, 1000 + least(10000, ${rows}::integer)) as number`,
    // Most are settled; of a hundred, one is a case, and of a thousand, one an open case.
    sql`insert into payment_attempt
        (subscription_id, folio, provider, mode, account, amount_centavos, state, case_reason, case_closed_at, issued_at,
          ended_at)
      select id, 'V' || id, 'bank', 'test', 'academy', greatest(price_centavos, 100),
        case when id % 100 = 0 then 'refund' when id % 4 = 0 or paid_at is null then 'declined' else 'settled' end,
        case when id % 100 = 0 then 'late' end, case when id % 100 = 0 and id % 1000 <> 500 then created_at end,
        created_at, created_at
      from subscription`,
    sql`insert into receipt (kind, source, source_id, amount_centavos, method, at)
      select 'payment', case when course_id is null then 'membership' else 'course' end, id, price_centavos, 'cash', paid_at
      from subscription where paid_at is not null and price_centavos > 0`,
    sql`insert into reduction_code (code, percent, created_by)
      select 'VERANO' || number, 10, 1 from generate_series(1, ${rows / 1000}::integer) as number`,
    sql`insert into reduction (source, source_id, kind, label, centavos, code_id, at)
      select 'course', id, case when id % 2 = 0 then 'code' else 'sibling' end, 'Descuento', 1000,
        case when id % 2 = 0 then 1 + id % ${rows / 1000}::integer end, created_at
      from subscription where course_id is not null and id % 5 = 0`,
    sql`insert into signed_letter
        (participant_id, version, is_minor, text_hash, participant_name, signer_name, method, file, signed_at, signed_by)
      select id, ${letterVersion}::text, true, encode(sha256(id::text::bytea), 'hex'), name, 'Familia ' || responsible_id,
        'typed', 'carta-' || id, created_at, responsible_id
      from participant where id % 3 > 0`,
    sql`insert into consent_entry (account_id, participant_id, purpose, given, at, notice_version)
      select responsible_id, id, 'photos', id % 2 = 0, created_at, '1' from participant`,
    sql`insert into announcement
        (subject, text, audience, is_mailed, families, mailed, without_email, opted_out, created_by, created_at)
      select 'Aviso', 'Hola', 'Clase «Skate»', true, 20, 20, 0, 0, 1, now() - number * interval '1 hour'
      from generate_series(1, ${rows / 50}::integer) as number`,
    sql`insert into announced_family (announcement_id, family_id, way, opened_at)
      select id, number, 'mail', case when number % 2 = 0 then created_at end
      from announcement cross join generate_series(1001, 1020) as number`,
    sql`insert into health_notes (participant_id, encrypted, has_medical_notes)
      select id, '', id % 10 = 0 from participant`,
    // Single days of the last two years.
    sql`insert into slot (course_id, day, starts_at, ends_at, location_id, date)
      select id, extract(isodow from date), '07:00', '08:00', location_ids[1], date
      from course cross join generate_series(1, ${rows / 1000}::integer) as number,
        lateral (select current_date - number * 7 as date) as past`,
    sql`insert into waiting_entry (session_id, participant_id, subscription_id, status, created_by)
      select session_id, participant_id, subscription_id, 'left', created_by from booking`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}
