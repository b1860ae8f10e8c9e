import { Migration } from '@mikro-orm/migrations'

/** Statements that touch more subscriptions than this are noted as one change of everything. */
const manyRows = 500

/** What an order, a filter or a search of the staff's lists looks at. */
const listed = (row: string) => `(${row}.created_by, ${row}.created_at, ${row}.paid_at, ${row}.due_date,
  ${row}.price_centavos, ${row}.course_id, ${row}.pending_classes > 0)`

/** Names that can be searched, and which subscriptions changed in a way that the staff's lists would show. */
export class SubscriptionLists extends Migration {
  override up(): void {
    this.searchTexts()
    this.changes()
    this.note('subscription', 'insert', 'select id from added')
    this.note(
      'subscription',
      'update',
      `select added.id from added join removed on removed.id = added.id
        where ${listed('added')} is distinct from ${listed('removed')}`,
    )
    this.note('subscription_participant', 'insert', 'select distinct subscription_id from added')
    this.note(
      'participant',
      'update',
      `select distinct link.subscription_id from added
        join removed on removed.id = added.id and removed.name <> added.name
        join subscription_participant link on link.participant_id = added.id`,
    )
    const ofUsers = 'select subscription.id from added join subscription on created_by = added.user_id'
    this.note('user_copy', 'insert', ofUsers)
    this.note(
      'user_copy',
      'update',
      `${ofUsers} join removed on removed.user_id = added.user_id
        where (removed.name, removed.last_name) <> (added.name, added.last_name)`,
    )
  }

  private searchTexts(): void {
    const columns = { participant: 'name', user_copy: `name || ' ' || last_name` }
    for (const [table, text] of Object.entries(columns)) {
      this.addSql(`alter table ${table} add column search_text text not null
        generated always as (search_key(${text})) stored`)
      this.addSql(`create index ${table}_search on ${table} using gin (search_text extensions.gin_trgm_ops)`)
    }
  }

  /** Written beside each change and never updated, so that no two writers ever wait for each other here. */
  private changes(): void {
    // Null: too many to name.
    this.addSql(`create table subscription_change (
      xid xid8 not null default pg_current_xact_id(),
      subscription_id integer,
      changed_at timestamptz not null default now()
    )`)
    this.addSql('create index subscription_change_xid on subscription_change (xid)')
    this.addSql('create index subscription_change_age on subscription_change (changed_at)')
    this.addSql(`create function note_subscription_changes(ids integer[]) returns void language sql as $$
      insert into subscription_change (subscription_id)
      select unnest(case when cardinality(ids) > ${manyRows} then array[null]::integer[] else ids end)
    $$`)
  }

  /** @param ids a query over the transition tables `added` and, of an update, `removed`. */
  private note(table: string, event: 'insert' | 'update', ids: string): void {
    const name = `note_${table}_${event}`
    this.addSql(`create function ${name}() returns trigger language plpgsql as $$
    begin
      perform note_subscription_changes(array(${ids}));
      return null;
    end $$`)
    this.addSql(`create trigger ${name} after ${event} on ${table}
      referencing new table as added ${event === 'update' ? 'old table as removed' : ''}
      for each statement execute function ${name}()`)
  }
}
