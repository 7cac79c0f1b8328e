/**
 * Keys that are never null; a test compares them with the contracts. Other keys may be null,
 * including those that a newer API adds.
 */
export const neverNull = `
  accent access_tracks age algorithm allow_comments amount amount_now asks_to_leave_kids at
  audio authentication authorization_url bandwidth barcode beneficiary beneficiary_document
  biography brand cards cast categories category challenge chapter chapters city clip code
  color columns complement content content_id contents continue_watching cost count cover
  created_at credit data days depth description descriptors device devices discount district
  due_at duration email end episodes exp_month exp_year expires_at expires_in_seconds extras
  facts favorite finished flow format generated_at has_card has_password has_pin has_trial
  headline height holder_name id ids images immersions init interval_seconds invoice_kind
  invoice_status invoices is_active is_current is_default is_enable is_immediate is_kids
  is_lapsed_change is_left_to_card is_mine is_new is_order is_serie is_visible items keyLength keyPrefix keySignature kind last4 last_used_at
  later_amount letter liked limit line manifest media_prefix method network next_amount
  next_at nonce note number outcome parameters parent passages payer payment_methods period
  period_end period_start playlist position postal_code preload preview_has_sound price
  price_id profile_id profile_name profiles provider providers published_at rating reason
  receiver refund_is_reviewed refund_methods refundable refunded require_password results rows
  safe_mode salt score screens season_number seasons sections seen segment self_rated service
  signature site_key slug social_logins src srcset started_at state status street subscription
  synopsis tables tagline tags terms text tile_height tile_width times token trial_period_days type
  unseen updated_at user uuid watched_at width without_trial year
`

const names = new Set(neverNull.split(/\s+/))

/** Checks nested values too. */
export const isWhole = (value: unknown, key = ''): boolean => {
  if (value === null) return !names.has(key)
  if (typeof value !== 'object') return true
  return Array.isArray(value)
    ? value.every((item) => isWhole(item, key))
    : Object.entries(value).every(([name, part]) => isWhole(part, name))
}
