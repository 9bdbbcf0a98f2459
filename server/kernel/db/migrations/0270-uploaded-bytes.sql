-- A picture is stored without what it tells beside its pixels; the same file is known again by the bytes that arrived.
alter table artworks add column uploaded_sha256 text;
create index artworks_uploaded on artworks (instance_id, uploaded_sha256) where uploaded_sha256 is not null;
