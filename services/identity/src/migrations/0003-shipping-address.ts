import { Migration } from '@mikro-orm/migrations'

/** Where an account's orders go: one address for each. */
export class ShippingAddresses extends Migration {
  override up(): void {
    this.addSql(`create table shipping_address (
      account_id integer primary key references user_account on delete cascade,
      name text not null check (length(name) between 1 and 255),
      phone text not null check (phone ~ '^\\+52[0-9]{10}$'),
      street text not null check (length(street) between 1 and 255),
      street_number text not null check (length(street_number) between 1 and 20),
      neighborhood text not null check (length(neighborhood) between 1 and 255),
      zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
      city text not null check (length(city) between 1 and 255),
      state text not null check (length(state) between 1 and 255),
      note text not null default '' check (length(note) <= 65535),
      version integer not null default 1
    )`)
  }
}
