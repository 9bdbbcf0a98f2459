import type { RouteObject } from 'react-router';
import { pageRoute } from './page-route.ts';

/** The pages of a reviewer, who needs no instance. */
export const reviewerRoutes: RouteObject[] = [pageRoute('reviews')];
