-- When the payer came back from the gateway's page without having paid; empty again once they return to it.
alter table recharge add column left_at timestamptz;
