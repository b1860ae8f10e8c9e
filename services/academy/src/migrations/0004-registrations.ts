import { Migration } from '@mikro-orm/migrations'

/** Who registers whom, what was agreed on, what was paid, and which classes are left of it. */
export class Registrations extends Migration {
  override up(): void {
    this.people()
    this.subscriptions()
    this.credits()
    this.balance()
    this.attempts()
  }

  private people(): void {
    // An account that was opened by a mailed link shows no students and no documents before this moment.
    this.addSql('alter table user_copy add column guarded_until timestamptz')
    // One an account; they share the id, which is why a participant's responsible_id has always been the account's.
    this.addSql(`create table responsible (
      id integer primary key,
      name text not null check (length(name) between 1 and 255),
      phone text not null,
      email text not null,
      street text not null,
      street_number text not null default '',
      neighborhood text not null,
      zip_code text not null,
      city text not null,
      state text not null,
      credential_front jsonb,
      credential_back jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    )`)
    this.addSql('alter table participant add column version integer not null default 1')
  }

  private subscriptions(): void {
    this.addSql(`alter table subscription
      add column membership_id integer references subscription,
      add column single_payment boolean,
      add column terms_version text,
      add column expires_at timestamptz not null default now() + interval '15 days',
      add column due_date timestamptz,
      add column pay_later_at timestamptz,
      add column paid_at timestamptz,
      add column paid_by integer,
      add column payment_method text check (payment_method in ('card', 'branch', 'free')),
      add column canceled_at timestamptz,
      add column canceled_by integer,
      add column cancel_reason text check (cancel_reason in ('owner', 'staff', 'expired')),
      add column granted_classes integer not null default 0,
      add column pending_classes integer not null default 0,
      add column reserved_classes integer not null default 0,
      add check (granted_classes >= 0 and pending_classes >= 0),
      add check (reserved_classes between 0 and pending_classes),
      add check ((status = 'Canceled') = (canceled_at is not null and cancel_reason is not null)) not valid,
      add check ((status in ('Active', 'Finished')) <= (paid_at is not null and due_date is not null)) not valid`)
    // A membership is paid with one course subscription at most.
    this.addSql(`create unique index subscription_membership on subscription (membership_id)
      where membership_id is not null`)
    this.addSql(
      `create index subscription_unpaid on subscription (expires_at, id) where status = 'PendingPayment'`,
    )
    this.addSql(`create index subscription_running on subscription (due_date, id) where status = 'Active'`)
  }

  /** The ledger: rows are added, never changed. The sums in `subscription` follow from it and from nothing else. */
  private credits(): void {
    this.addSql(`create table credit_entry (
      id bigint generated always as identity primary key,
      subscription_id integer not null references subscription,
      participant_id integer references participant,
      kind text not null check (kind in ('granted', 'reserved', 'consumed', 'released', 'returned', 'expired')),
      classes integer not null check (classes > 0),
      cause text not null,
      actor_id integer,
      created_at timestamptz not null default now()
    )`)
    this.addSql('create index credit_entry_subscription on credit_entry (subscription_id, id)')
    this.addSql(`create index credit_entry_participant on credit_entry (participant_id, id desc)
      where participant_id is not null`)
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`)
    this.addSql(`create trigger keep_credit_entries before update or delete or truncate on credit_entry
      for each statement execute function refuse_change()`)
  }

  private balance(): void {
    this.addSql(`create function count_credits() returns trigger language plpgsql as $$
    begin
      update subscription set
        granted_classes = granted_classes + sums.granted,
        pending_classes = pending_classes + sums.granted + sums.returned - sums.consumed - sums.expired,
        reserved_classes = reserved_classes + sums.reserved - sums.consumed - sums.released
      from (
        select subscription_id,
          coalesce(sum(classes) filter (where kind = 'granted'), 0) as granted,
          coalesce(sum(classes) filter (where kind = 'reserved'), 0) as reserved,
          coalesce(sum(classes) filter (where kind = 'consumed'), 0) as consumed,
          coalesce(sum(classes) filter (where kind = 'released'), 0) as released,
          coalesce(sum(classes) filter (where kind = 'returned'), 0) as returned,
          coalesce(sum(classes) filter (where kind = 'expired'), 0) as expired
        from added group by subscription_id order by subscription_id
      ) as sums
      where subscription.id = sums.subscription_id;
      return null;
    end $$`)
    this.addSql(`create trigger count_credits after insert on credit_entry
      referencing new table as added for each statement execute function count_credits()`)
  }

  private attempts(): void {
    // amount, rows and mode are frozen with the row; everything the bank ever says of it is kept here.
    this.addSql(`create table payment_attempt (
      id integer generated by default as identity (start with 1001) primary key,
      subscription_id integer not null references subscription,
      membership_id integer references subscription,
      folio text not null unique check (length(folio) between 1 and 12),
      provider text not null,
      mode text not null,
      account text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      state text not null default 'open'
        check (state in ('open', 'unanswered', 'settled', 'declined', 'rejected', 'closed', 'refund', 'review')),
      issued_at timestamptz not null default now(),
      issued_by integer not null,
      offered_at timestamptz not null default now(),
      claimed_code text,
      checks integer not null default 0,
      next_check_at timestamptz,
      charged_centavos integer,
      authorization_code text,
      reference text,
      outcome_text text,
      ended_at timestamptz,
      case_reason text check (case_reason in ('not-due', 'late', 'amount')),
      case_closed_at timestamptz,
      case_closed_by integer,
      case_note text,
      check ((state in ('refund', 'review')) = (case_reason is not null))
    )`)
    this.addSql(`create unique index payment_attempt_live on payment_attempt (subscription_id)
      where state in ('open', 'unanswered')`)
    this.addSql(`create index payment_attempt_due on payment_attempt (next_check_at)
      where next_check_at is not null`)
    this.addSql(`create index payment_attempt_cases on payment_attempt (state, id)
      where state in ('refund', 'review', 'unanswered') and case_closed_at is null`)
    this.addSql('create index payment_attempt_subscription on payment_attempt (subscription_id, id)')
    this.addSql(`create index payment_attempt_membership on payment_attempt (membership_id)
      where membership_id is not null`)
  }
}
