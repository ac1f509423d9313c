import { campaigns } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { recordVisit } from './commands/record-visit.ts'
import { getAllCampaigns, getCampaigns } from './queries/get-campaigns.ts'

export function campaignsRoutes(http: HttpApp): void {
  http.handle(campaigns.recordVisit, (ctx, { body }) => recordVisit(ctx, body))
  http.handle(campaigns.getCampaigns, (ctx, { query }) => getCampaigns(ctx, query))
  http.handle(campaigns.getAllCampaigns, (ctx, { query }) => getAllCampaigns(ctx, query))
}
