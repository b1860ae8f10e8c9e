import { Migration } from '@mikro-orm/migrations'

/**
 * The running service may destroy a person's key, and do nothing else to keys: one at a time, never that of the platform,
 * and never put another in its place, as the right to update the columns would let it.
 */
export class DestroyKeys extends Migration {
  override up(): void {
    // Its tables by their schema: what the caller's search path or temporary tables name is not believed.
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
