-- Which languages a report's file can be written in is said by the table of languages, not by the schema.
alter table report_exports drop constraint report_exports_locale_check;
