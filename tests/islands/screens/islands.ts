import { AuthorPage } from '#islands/catalogue/authors/author-page.tsx'
import { BrowsePage } from '#islands/catalogue/browse/browse-page.tsx'
import { SectionPage } from '#islands/catalogue/browse/section-page.tsx'
import { TagPage } from '#islands/catalogue/browse/tag-page.tsx'
import { CategoriesPage } from '#islands/catalogue/categories/categories-page.tsx'
import { ContentPage } from '#islands/catalogue/content/content-page.tsx'
import { Home } from '#islands/catalogue/home/home.tsx'
import { ImmersionCategoriesPage } from '#islands/catalogue/immersion/immersion-categories-page.tsx'
import { ImmersionPage } from '#islands/catalogue/immersion/immersion-page.tsx'
import { ImmersionsPage } from '#islands/catalogue/immersion/immersions-page.tsx'
import { LettersPage } from '#islands/catalogue/letters/letters-page.tsx'
import { AreaPage } from '#islands/catalogue/my-list/area-page.tsx'
import { HistoryPage } from '#islands/catalogue/my-list/history-page.tsx'
import { ListPage } from '#islands/catalogue/my-list/list-page.tsx'
import { SearchPage } from '#islands/catalogue/search/search-page.tsx'
import { Comments } from '#islands/engagement/comments/comments.tsx'
import { ProfilePage } from '#islands/profiles/form/profile-page.tsx'
import { ProfileChooser } from '#islands/profiles/profile-chooser.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'

export const islands = {
  AreaPage,
  AuthorPage,
  BrowsePage,
  CategoriesPage,
  Comments,
  ContentPage,
  HistoryPage,
  Home,
  ImmersionCategoriesPage,
  ImmersionPage,
  ImmersionsPage,
  LettersPage,
  ListPage,
  ProfileChooser,
  ProfilePage,
  SearchPage,
  SectionPage,
  TagPage,
  ToastRegion,
}
