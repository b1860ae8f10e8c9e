import { Migration } from '@mikro-orm/migrations'

/** The running service makes keys and reads them; to destroy one, and with it what it seals, takes the owner. */
export class KeptKeys extends Migration {
  override up(): void {
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_admin'') then
        revoke update, delete, truncate on subject_key from rodada_admin;
      end if;
    end'`)
  }
}
