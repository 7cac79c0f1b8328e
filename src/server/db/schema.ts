import type { Kysely, Selectable, Transaction } from 'kysely'
import type * as accounts from './tables/accounts.ts'
import type * as billing from './tables/billing.ts'
import type * as desk from './tables/desk.ts'
import type * as catalogue from './tables/catalogue.ts'
import type * as engagement from './tables/engagement.ts'
import type * as numbers from './tables/numbers.ts'
import type * as player from './tables/player.ts'
import type * as sandbox from './tables/sandbox.ts'
import type * as staff from './tables/staff.ts'
import type * as work from './tables/work.ts'

export interface Schema {
  accounts: accounts.AccountTable
  identities: accounts.IdentityTable
  oauth_flows: accounts.OauthFlowTable
  recoveries: accounts.RecoveryTable
  account_messages: accounts.AccountMessageTable
  erasures: accounts.ErasureTable
  sessions: accounts.SessionTable
  known_devices: accounts.KnownDeviceTable
  device_marks: accounts.DeviceMarkTable
  pending_emails: accounts.PendingEmailTable
  account_activity: accounts.AccountActivityTable
  profiles: accounts.ProfileTable
  profile_photos: accounts.ProfilePhotoTable
  profile_usage: accounts.ProfileUsageTable
  categories: catalogue.CategoryTable
  tags: catalogue.TagTable
  contents: catalogue.ContentTable
  seasons: catalogue.SeasonTable
  content_categories: catalogue.ContentCategoryTable
  content_tags: catalogue.ContentTagTable
  authors: catalogue.AuthorTable
  passages: catalogue.PassageTable
  sections: catalogue.SectionTable
  section_contents: catalogue.SectionContentTable
  banners: catalogue.BannerTable
  weekly: catalogue.WeeklyTable
  editorials: catalogue.EditorialTable
  editorial_items: catalogue.EditorialItemTable
  immersions: catalogue.ImmersionTable
  immersion_contents: catalogue.ImmersionContentTable
  catalogue_imports: catalogue.CatalogueImportTable
  catalogue_version: catalogue.CatalogueVersionTable
  stale_files: catalogue.StaleFileTable
  progress: engagement.ProgressTable
  plays: engagement.PlayTable
  play_counts: engagement.PlayCountTable
  last_watched: engagement.LastWatchedTable
  my_list: engagement.MyListTable
  likes: engagement.LikeTable
  rates: engagement.RateTable
  rating_totals: engagement.RatingTotalTable
  comments: engagement.CommentTable
  comment_reports: engagement.CommentReportTable
  content_reports: engagement.ContentReportTable
  release_views: engagement.ReleaseViewTable
  popups: engagement.PopupTable
  popup_views: engagement.PopupViewTable
  screens: player.ScreenTable
  daily_watch_time: numbers.DailyWatchTimeTable
  screen_refusals: numbers.ScreenRefusalTable
  staff_acts: staff.StaffActTable
  team_messages: engagement.TeamMessageTable
  staff_members: staff.StaffMemberTable
  staff_sessions: staff.StaffSessionTable
  plans: billing.PlanTable
  price_changes: desk.PriceChangeTable
  refunds: desk.RefundTable
  price_notices: desk.PriceNoticeTable
  coupons: billing.CouponTable
  leads: billing.LeadTable
  subscriptions: billing.SubscriptionTable
  subscription_events: billing.SubscriptionEventTable
  cards: billing.CardTable
  gateway_customers: billing.GatewayCustomerTable
  invoices: billing.InvoiceTable
  payments: billing.PaymentTable
  gateway_events: billing.GatewayEventTable
  once_marks: billing.OnceMarkTable
  support_cases: billing.SupportCaseTable
  sandbox_cards: sandbox.SandboxCardTable
  sandbox_charges: sandbox.SandboxChargeTable
  sandbox_refunds: sandbox.SandboxRefundTable
  jobs: work.JobTable
  idempotency_keys: work.IdempotencyKeyTable
  rate_limits: work.RateLimitTable
  spent_challenges: work.SpentChallengeTable
  readiness: work.ReadinessTable
  worker_heartbeat: work.WorkerHeartbeatTable
  secret_fingerprints: work.SecretFingerprintTable
}

export type Database = Kysely<Schema>
export type Connection = Database | Transaction<Schema>
export type AccountRow = Selectable<accounts.AccountTable>
export type ProfileRow = Selectable<accounts.ProfileTable>
export type ContentRow = Selectable<catalogue.ContentTable>
export type ImmersionRow = Selectable<catalogue.ImmersionTable>
export type PlanRow = Selectable<billing.PlanTable>
export type CouponRow = Selectable<billing.CouponTable>
export type SubscriptionRow = Selectable<billing.SubscriptionTable>
export type InvoiceRow = Selectable<billing.InvoiceTable>
export type PaymentRow = Selectable<billing.PaymentTable>
export type CardRow = Selectable<billing.CardTable>
