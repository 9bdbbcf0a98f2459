-- A play's id is its screen's own: what one screen reports takes nothing from another.
alter table plays drop constraint plays_pkey;
alter table plays add constraint plays_pkey primary key (screen_id, id);

alter table play_chain add column screen_id uuid;
alter table play_chain disable trigger append_only;
-- Until now an id belonged to one play of whatever screen.
update play_chain e set screen_id = p.screen_id from plays p where p.id = e.play_id;
alter table play_chain enable trigger append_only;
alter table play_chain alter column screen_id set not null;
alter table play_chain drop constraint play_chain_play_id_key;
alter table play_chain add constraint play_chain_play_key unique (screen_id, play_id);
