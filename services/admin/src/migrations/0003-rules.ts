import { Migration } from '@mikro-orm/migrations'

const sums = `(at at time zone 'America/Mexico_City')::date, source, method, coalesce(branch_id, 0), coalesce(taken_by, 0), kind,
  sum(greatest(amount_centavos, 0)), sum(greatest(-amount_centavos, 0)),
  count(*) filter (where amount_centavos > 0), count(*) filter (where amount_centavos < 0)`

/**
 * Rules beyond the entities: the log and the copies of receipts only grow, days add up the copies, and keys stay.
 */
export class Rules extends Migration {
  override up(): void {
    this.#keepMovements()
    this.#keepReceipts()
    this.#addUpReceipts()
    this.#keepRights()
    this.#destroyKeys()
    // Index-only scans need vacuumed pages; by default vacuum would wait until a fifth of the log is new.
    this.addSql('alter table movement set (autovacuum_vacuum_insert_scale_factor = 0.02)')
  }

  /** A trigger, so that not even the owner changes an entry by mistake. */
  #keepMovements(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''the movement log is written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger movement_written_once before update or delete on movement
      for each row execute function refuse_change()`)
    this.addSql(`create trigger movement_never_emptied before truncate on movement
      for each statement execute function refuse_change()`)
  }

  #keepReceipts(): void {
    this.addSql(`create function refuse_receipt_change() returns trigger language plpgsql as
      'begin raise exception ''receipts are written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger receipt_copy_written_once before update or delete on receipt_copy
      for each row execute function refuse_receipt_change()`)
    this.addSql(`create trigger receipt_copy_never_emptied before truncate on receipt_copy
      for each statement execute function refuse_receipt_change()`)
  }

  /** Rows are updated in a fixed order, so that concurrent commits cannot deadlock. */
  #addUpReceipts(): void {
    this.addSql(`create function add_up_receipts() returns trigger language plpgsql as $$
    begin
      insert into receipt_day as known
        (day, source, method, branch_id, taken_by, kind, received_centavos, returned_centavos, payments, returns)
      select ${sums} from entered group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, source, method, branch_id, taken_by, kind) do update set
        received_centavos = known.received_centavos + excluded.received_centavos,
        returned_centavos = known.returned_centavos + excluded.returned_centavos,
        payments = known.payments + excluded.payments, returns = known.returns + excluded.returns;
      return null;
    end $$`)
    this.addSql(`create trigger add_up_receipts after insert on receipt_copy
      referencing new table as entered for each statement execute function add_up_receipts()`)
  }

  /** The running service adds entries and makes keys; to destroy a key, and with it what it encrypts, takes the owner. */
  #keepRights(): void {
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_admin'') then
        revoke update, delete, truncate on movement, subject_key from rodada_admin;
      end if;
    end'`)
  }

  /**
   * The running service may destroy a person's key, and do nothing else to keys: one at a time, never that of the platform,
   * and never put another in its place, as the right to update the columns would let it.
   */
  #destroyKeys(): void {
    // Schema-qualified: neither the caller's search path nor temporary tables can stand in for them.
    this.addSql(`create function destroy_subject_key(subject integer) returns void
      language sql security definer set search_path = pg_catalog, pg_temp as
      'insert into admin.subject_key (subject_id, wrapped_key, destroyed_at) select subject, null, now() where subject > 0
        on conflict (subject_id) do update set wrapped_key = null, destroyed_at = now()'`)
    this.addSql('revoke execute on function destroy_subject_key(integer) from public')
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_admin'') then
        grant execute on function destroy_subject_key(integer) to rodada_admin;
      end if;
    end'`)
  }
}
