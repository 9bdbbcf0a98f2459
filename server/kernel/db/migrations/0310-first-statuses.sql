-- A row begins at its chart's first status, which is the column's default: nobody who writes a row names it.
alter table orders alter column status set default 'open';
alter table payments alter column status set default 'created';
alter table refunds alter column status set default 'due';
alter table reviews alter column status set default 'pending';
