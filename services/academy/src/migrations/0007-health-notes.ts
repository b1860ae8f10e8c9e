import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class HealthNotes extends Migration {
  override up(): void {
    this.addSql(
      `create table "health_notes" ("participant_id" int not null, "sealed" bytea not null, "has_medical_notes" boolean not null, "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("participant_id"))`,
    )
    this.addSql(
      `alter table "health_notes" add constraint "health_notes_participant_id_foreign" foreign key ("participant_id") references "participant" ("id") on update no action on delete no action`,
    )
  }
}
