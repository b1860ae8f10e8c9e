import { Migration } from '@mikro-orm/migrations'
import { reductionTables } from '@rodada/payment/reduction/reduction-tables'

/** Codes, reductions that are written once, and what they come from: terms of the school, courses and students. */
export class Reductions extends Migration {
  override up(): void {
    for (const statement of reductionTables) this.addSql(statement)
    this.addSql(
      `create table "reduction_terms" ("id" int not null, "sibling_percent" int not null, "capturist_percent" int not null, "admin_percent" int not null, "version" int not null default 1, primary key ("id"))`,
    )
    this.addSql(`alter table "course" add "early_percent" int null, add "early_until" date null`)
    this.addSql(
      `alter table "course" add constraint "course_early_check" check ((early_percent IS NULL) = (early_until IS NULL) AND (early_percent IS NULL OR early_percent >= 1 AND early_percent <= 100))`,
    )
    this.addSql(
      `alter table "participant" add "scholarship_percent" int null, add "scholarship_until" date null, add "scholarship_reason" text null`,
    )
    this.addSql(
      `alter table "participant" add constraint "participant_scholarship_check" check ((scholarship_percent IS NULL) = (scholarship_until IS NULL) AND (scholarship_percent IS NULL) = (scholarship_reason IS NULL) AND (scholarship_percent IS NULL OR scholarship_percent >= 1 AND scholarship_percent <= 100))`,
    )
    this.addSql(`alter table "subscription" add "reduced_centavos" int not null default 0`)
    this.addSql(
      `alter table "subscription" add constraint "subscription_reduced_centavos_check" check (reduced_centavos >= 0)`,
    )
    this.addSql(`alter table "reduction_terms" add constraint "reduction_terms_id_check" check (id = 1)`)
    this.addSql(
      `alter table "reduction_terms" add constraint "reduction_terms_sibling_percent_check" check (sibling_percent >= 0 AND sibling_percent <= 100)`,
    )
    this.addSql(
      `alter table "reduction_terms" add constraint "reduction_terms_capturist_percent_check" check (capturist_percent >= 0 AND capturist_percent <= 100)`,
    )
    this.addSql(
      `alter table "reduction_terms" add constraint "reduction_terms_admin_percent_check" check (admin_percent >= 0 AND admin_percent <= 100)`,
    )
    this.addSql(
      `insert into "reduction_terms" ("id", "sibling_percent", "capturist_percent", "admin_percent") values (1, 0, 10, 100)`,
    )
  }
}
