update webhook_delivery set state = 'dead', error = case when attempts = 0 then 'Its key was revoked' else error end
  where state = 'pending' and webhook_id in (
    select id from webhook where disabled_at is null and owner in (select id from api_key where revoked_at is not null));
update webhook set disabled_at = now(), disabled_reason = 'Its key was revoked'
  where disabled_at is null and owner in (select id from api_key where revoked_at is not null);
delete from watched_wallet where owner in (select id from api_key where revoked_at is not null);
