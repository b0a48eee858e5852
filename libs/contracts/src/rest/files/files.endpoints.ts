import * as z from 'zod';
import type { Endpoint } from '../endpoint.js';
import { FileDeleted, FileDetail, UploadAccepted, UploadForm } from './files.js';

const fileParams = z.object({ file_id: z.string().min(1) });

/** Uploaded documents. */
export const FILE_ENDPOINTS = {
  upload: {
    id: 'uploadFile',
    method: 'POST',
    path: '/api/v1/files',
    tag: 'Files',
    summary: 'Upload a document',
    description: 'The type is recognised from the content. Size is limited while the file streams in.',
    auth: 'upload',
    body: UploadForm,
    bodyType: 'multipart/form-data',
    response: UploadAccepted,
    errors: [
      'file-too-large',
      'file-type-unsupported',
      'file-type-mismatch',
      'sample-only',
      'malformed-upload',
      'unsupported-media-type',
    ],
  },
  file: {
    id: 'getFile',
    method: 'GET',
    path: '/api/v1/files/{file_id}',
    tag: 'Files',
    summary: 'Details of a file',
    auth: 'read',
    params: fileParams,
    response: FileDetail,
    errors: ['file-not-found'],
  },
  deleteFile: {
    id: 'deleteFile',
    method: 'DELETE',
    path: '/api/v1/files/{file_id}',
    tag: 'Files',
    summary: 'Delete a file that no pending job needs',
    auth: 'read',
    params: fileParams,
    response: FileDeleted,
    errors: ['file-not-found', 'file-in-use'],
  },
} as const satisfies Record<string, Endpoint>;
