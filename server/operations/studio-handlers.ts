import type { Handlers } from '../http/operation.ts';
import { createStudioProject } from './studio/createStudioProject.ts';
import { deleteStudioAsset } from './studio/deleteStudioAsset.ts';
import { deleteStudioProject } from './studio/deleteStudioProject.ts';
import { getStudioProject } from './studio/getStudioProject.ts';
import { listStudioAssets } from './studio/listStudioAssets.ts';
import { listStudioProjects } from './studio/listStudioProjects.ts';
import { recordStudioExport } from './studio/recordStudioExport.ts';
import { updateStudioProject } from './studio/updateStudioProject.ts';
import { uploadStudioAsset } from './studio/uploadStudioAsset.ts';

/** The operations of the studio, by their ids. */
export const studioHandlers = {
  createStudioProject,
  deleteStudioAsset,
  deleteStudioProject,
  getStudioProject,
  listStudioAssets,
  listStudioProjects,
  recordStudioExport,
  updateStudioProject,
  uploadStudioAsset,
} satisfies Partial<Handlers>;
