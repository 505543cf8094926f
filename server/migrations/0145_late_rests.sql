-- What came back to orders lately: of an order that is over, it is a rest that nobody knew before.
create index given_back_changes on order_changes (at) where kind in ('failed', 'given_back', 'undelivered');
