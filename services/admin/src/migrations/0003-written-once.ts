import { Migration } from '@mikro-orm/migrations'
import { genesis, hashEntry, noHash } from '../movement-log/chain-hash.ts'

/** What no entity can say: the log only grows, from its start; keys stay; and the one row of the business. */
export class WrittenOnce extends Migration {
  override up(): void {
    this.#refuseChanges()
    this.#keepRights()
    this.#startChain()
    // Lists read an index alone where vacuum has seen the rows: by default it would wait for a fifth of the log.
    this.addSql('alter table movement set (autovacuum_vacuum_insert_scale_factor = 0.02)')
    this.addSql(`insert into business (name, legal_version) values ('Rodada', '2026-11-20')`)
  }

  /** Not even the owner changes an entry by mistake. */
  #refuseChanges(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''the movement log is written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger movement_written_once before update or delete on movement
      for each row execute function refuse_change()`)
    this.addSql(`create trigger movement_never_emptied before truncate on movement
      for each statement execute function refuse_change()`)
  }

  /** The running service adds entries and makes keys; to destroy a key, and with it what it encrypts, takes the owner. */
  #keepRights(): void {
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_admin'') then
        revoke update, delete, truncate on movement, subject_key from rodada_admin;
      end if;
    end'`)
  }

  #startChain(): void {
    const { id, eventId, title, level, service, createdTime, recordedAt } = genesis
    this.addSql(`insert into movement
        (id, event_id, title, description, level, service, created_time, recorded_at, request_id, prev_hash, hash)
      values (${id}, '${eventId}', '${title}', '', '${level}', '${service}', '${createdTime.toISOString()}',
        '${recordedAt.toISOString()}', '', '\\x${noHash.toString('hex')}',
        '\\x${hashEntry(genesis, noHash).toString('hex')}')`)
  }
}
