import { Migration } from '@mikro-orm/migrations'

/**
 * What claiming needs to know of a file: which browser uploaded it, whether it has left the temporary place, and how
 * old the last event was that spoke of it. And whose identity documents are not shown for now.
 */
export class Claims extends Migration {
  override up(): void {
    this.addSql('drop index file_open_by_upload_key')
    // Nothing could be uploaded yet: no row holds a digest of the old form.
    this.addSql('alter table file drop column upload_key_hash')
    this.addSql(`alter table file
      add column browser text check (browser ~ '^[A-Za-z0-9_-]{43}$'),
      add column settled boolean not null default false,
      add column told_at timestamptz`)
    this.addSql(`update file set settled = true where state = 'permanent'`)
    this.addSql(`alter table file add check (state = 'permanent' or not settled)`)
    this.addSql(`create table guarded_account (
      user_id integer primary key,
      guarded_until timestamptz,
      changed_at timestamptz not null
    )`)
  }
}
