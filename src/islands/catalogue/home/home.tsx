import { useQuery } from '@tanstack/react-query'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { bannersQuery, categoriesQuery, recentsQuery } from '#lib/catalogue/queries.ts'
import { kidsRowQuery } from '#lib/catalogue/home-audience.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { EmptyHome } from './empty-home.tsx'
import { HomeRows } from './home-rows.tsx'

interface Props {
  profile: Profile
}

const ProfileHome = ({ profile }: Props) => {
  const banners = useQuery(bannersQuery(profile.id), queryClient)
  const categories = useQuery(categoriesQuery(profile.id), queryClient)
  const recents = useQuery(recentsQuery(profile), queryClient)
  const isBare = banners.data?.results.length === 0 && recents.data?.results.length === 0
  const kids = useQuery(
    { ...kidsRowQuery(profile.id), enabled: isBare && !profile.is_kids },
    queryClient,
  )
  if (banners.isError && categories.isError && !banners.data && !categories.data)
    return (
      <div className="pt-[var(--bar)]">
        <ScreenFailure error={categories.error} />
      </div>
    )
  if (isBare && (profile.is_kids || kids.data?.results.length === 0))
    return <EmptyHome isKids={profile.is_kids} />
  return (
    <>
      <BannerCarousel profileId={profile.id} />
      <div className="home-rows">
        <HomeRows profile={profile} />
      </div>
    </>
  )
}

export const Home = () => (
  <ForProfile>
    {(profile) => (
      <>
        <h1 className="sr-only">Início</h1>
        <ProfileHome profile={profile} />
      </>
    )}
  </ForProfile>
)
