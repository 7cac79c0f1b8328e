import { ActivityPage } from '#islands/account/activity/activity-page.tsx'
import { DetailsPage } from '#islands/account/details/details-page.tsx'
import { DevicesPage } from '#islands/account/devices/devices-page.tsx'
import { OverviewPage } from '#islands/account/overview/overview-page.tsx'
import { PasswordPage } from '#islands/account/password/password-page.tsx'
import { PersonPage } from '#islands/account/person/person-page.tsx'
import { ProfilesPage } from '#islands/account/profiles/profiles-page.tsx'
import { ManagePage } from '#islands/billing/manage/manage-page.tsx'
import { NewCardPage } from '#islands/billing/manage/cards/new-card-page.tsx'

export const accountIslands = {
  ActivityPage,
  DetailsPage,
  DevicesPage,
  ManagePage,
  NewCardPage,
  OverviewPage,
  PasswordPage,
  PersonPage,
  ProfilesPage,
}
