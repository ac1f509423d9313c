-- What staff take down may have been sold: its buyers are told, and get their money back where the decision says so.
alter table report_case
  add column refunds boolean not null default false,
  add constraint report_case_refunds check (not refunds or hidden);

-- Each sale of what a case took down, once its buyer was told; and what went back of it.
create table report_retired (
  case_id uuid not null references report_case (id) on delete cascade,
  sale_id uuid not null references sale (id),
  amount bigint not null check (amount >= 0),
  retired_at timestamptz not null,
  primary key (case_id, sale_id)
);
create index report_retired_sale on report_retired (sale_id);
create index sale_subject on sale (subject_kind, subject_id) where reversed < price;
