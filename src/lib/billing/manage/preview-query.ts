import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

export interface WantedPlan {
  price_id: string
  subscription_id: string
}

/** Never cached: the cost changes with time. */
export const planPreviewQuery = (wanted: WantedPlan) =>
  defineQuery({
    queryKey: ['plan-change', wanted.price_id, wanted.subscription_id],
    queryFn: ({ signal }) =>
      api('POST /v1/subscriptions/change/preview/', { body: { ...wanted } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
