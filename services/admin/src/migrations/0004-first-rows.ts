import { Migration } from '@mikro-orm/migrations'
import { genesis, hashEntry, noHash } from '../movement-log/chain-hash.ts'

/** The start of the log's chain, and the one row of the business. */
export class FirstRows extends Migration {
  override up(): void {
    const { id, eventId, title, level, service, createdTime, recordedAt } = genesis
    this.addSql(`insert into movement
        (id, event_id, title, description, level, service, created_time, recorded_at, request_id, prev_hash, hash)
      values (${id}, '${eventId}', '${title}', '', '${level}', '${service}', '${createdTime.toISOString()}',
        '${recordedAt.toISOString()}', '', '\\x${noHash.toString('hex')}',
        '\\x${hashEntry(genesis, noHash).toString('hex')}')`)
    this.addSql(`insert into business (name, legal_version) values ('Rodada', '2026-11-23')`)
  }
}
