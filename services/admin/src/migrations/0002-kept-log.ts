import { Migration } from '@mikro-orm/migrations'

/** Lists are found by what a process keeps of the log: nothing counts by day and orders by index any more. */
export class KeptLog extends Migration {
  override up(): void {
    this.addSql('drop table movement_count')
    this.addSql('drop index movement_by_time')
    this.addSql('drop index movement_by_actor')
    this.addSql('drop index movement_by_level')
    this.#countNameChanges()
  }

  /** Rises with every statement that changes names; it is the row's lock that gives the versions their order. */
  #countNameChanges(): void {
    this.addSql('create table user_copy_version (version bigint not null)')
    this.addSql('insert into user_copy_version values (0)')
    this.addSql(`create function raise_user_copy_version() returns trigger language plpgsql as
      'begin update user_copy_version set version = version + 1; return null; end'`)
    this.addSql(`create trigger user_copy_changed after insert or update or delete or truncate on user_copy
      for each statement execute function raise_user_copy_version()`)
  }
}
